import crawlercommons.filters.basic.BasicURLNormalizer;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.archive.url.WaybackURLKeyMaker;

/**
 * Writes one library's answer to each record of standard input: Drive NAME [-0]
 *
 * <p>Records are UTF-8 lines, or end with NUL for -0. A refusal is a tab and its reason.
 */
public class Drive {
    interface Peer {
        String answer(String url) throws Exception;
    }

    static Peer load(String name) {
        switch (name) {
            case "crawler-commons":
                return new BasicURLNormalizer()::filter;
            case "java.net.URI":
                return url -> new URI(url).normalize().toString();
            case "webarchive-commons":
                return new WaybackURLKeyMaker()::makeKey;
            case "copy":
                return url -> url;
            default:
                throw new IllegalArgumentException("No such peer: " + name + ".");
        }
    }

    static String answer(Peer peer, String url) {
        try {
            String result = peer.answer(url);
            return result == null ? "\tno result" : result;
        } catch (Exception | StackOverflowError error) {
            return "\t" + error.toString().replace('\n', ' ').replace('\0', ' ');
        }
    }

    public static void main(String[] arguments) throws IOException {
        Peer peer = load(arguments[0]);
        byte end = (byte) (arguments.length > 1 && arguments[1].equals("-0") ? 0 : '\n');
        OutputStream out = new BufferedOutputStream(System.out, 1 << 16);
        byte[] buffer = new byte[1 << 16];
        int length = 0;
        for (int count; (count = System.in.read(buffer, length, buffer.length - length)) > 0; ) {
            int start = 0;
            for (int place = length; place < length + count; place++) {
                if (buffer[place] != end) continue;
                String url = new String(buffer, start, place - start, StandardCharsets.UTF_8);
                out.write(answer(peer, url).getBytes(StandardCharsets.UTF_8));
                out.write(end);
                start = place + 1;
            }
            length += count - start;
            System.arraycopy(buffer, start, buffer, 0, length);
            if (length == buffer.length) buffer = Arrays.copyOf(buffer, 2 * length);
        }
        out.flush();
    }
}
