import { plural } from "../../browser/i18n.ts";
import { UrlText } from "../url/url-text.tsx";

export const UnreadFrames = ({ urls, most }: { urls: readonly string[]; most: number }) =>
  urls.length === 0 ? null : (
    <details>
      <summary>{plural("unread_frames", urls.length)}</summary>
      <ul class="unread-frames">
        {urls.slice(0, most).map((url) => (
          <li key={url}>
            <UrlText text={url} />
          </li>
        ))}
      </ul>
    </details>
  );
