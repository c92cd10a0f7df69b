import crawlercommons.filters.basic.BasicURLNormalizer;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.archive.url.WaybackURLKeyMaker;

/**
 * Answers each record of standard input with one of standard output, by one library: Drive NAME [-0]
 *
 * <p>Records are lines in UTF-8, or with -0 end with a NUL character. A refusal is a tab and its reason.
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
                throw new IllegalArgumentException("There is no peer " + name + ".");
        }
    }

    public static void main(String[] arguments) throws IOException {
        Peer peer = load(arguments[0]);
        int end = arguments.length > 1 && arguments[1].equals("-0") ? 0 : '\n';
        InputStream in = new BufferedInputStream(System.in, 1 << 16);
        OutputStream out = new BufferedOutputStream(System.out, 1 << 16);
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        for (int octet = in.read(); octet >= 0; octet = in.read()) {
            if (octet != end) {
                record.write(octet);
                continue;
            }
            String result;
            try {
                result = peer.answer(record.toString(StandardCharsets.UTF_8));
                if (result == null) result = "\tno result";
            } catch (Exception | StackOverflowError error) {
                result = "\t" + error.toString().replace('\n', ' ').replace('\0', ' ');
            }
            out.write(result.getBytes(StandardCharsets.UTF_8));
            out.write(end);
            record.reset();
        }
        out.flush();
    }
}
