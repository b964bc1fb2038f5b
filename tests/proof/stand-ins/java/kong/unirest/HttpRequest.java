package kong.unirest;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Request, body and form in one class: enough for the samples. */
public class HttpRequest {
  private record Field(String name, Object value, String type) {}

  private static final String BOUNDARY = "stand-in-boundary-5f1c";
  private final java.net.http.HttpRequest.Builder builder;
  private final String method;
  private final List<Field> fields = new ArrayList<>();
  private byte[] body = new byte[0];
  private boolean multipart;

  HttpRequest(String method, String url) {
    this.method = method;
    this.builder = java.net.http.HttpRequest.newBuilder(URI.create(url));
  }

  public HttpRequest header(String name, String value) {
    builder.header(name, value);
    return this;
  }

  public HttpRequest basicAuth(String user, String password) {
    byte[] login = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return header("authorization", "Basic " + Base64.getEncoder().encodeToString(login));
  }

  public HttpRequest body(String text) {
    return body(text.getBytes(StandardCharsets.UTF_8));
  }

  public HttpRequest body(byte[] bytes) {
    body = bytes;
    return this;
  }

  public HttpRequest multiPartContent() {
    multipart = true;
    return this;
  }

  public HttpRequest field(String name, Object value) {
    return field(name, value, null);
  }

  public HttpRequest field(String name, Object value, String type) {
    fields.add(new Field(name, value, type));
    return this;
  }

  public HttpResponse<String> asString() {
    try {
      if (multipart) {
        builder.header("content-type", "multipart/form-data; boundary=" + BOUNDARY);
        body = multipartBody();
      } else if (!fields.isEmpty()) {
        body = fields.stream()
          .map(field -> encode(field.name()) + "=" + encode(field.value().toString()))
          .collect(Collectors.joining("&"))
          .getBytes(StandardCharsets.UTF_8);
      }
      var publisher = java.net.http.HttpRequest.BodyPublishers.ofByteArray(body);
      var none = java.net.http.HttpRequest.BodyPublishers.noBody();
      var request = builder.method(method, body.length == 0 ? none : publisher).build();
      var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
      var answer = client.send(request, java.net.http.HttpResponse.BodyHandlers.ofString());
      return new HttpResponse<>(answer.statusCode(), answer.body());
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    } catch (InterruptedException error) {
      throw new IllegalStateException(error);
    }
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private byte[] multipartBody() throws IOException {
    var bytes = new ByteArrayOutputStream();
    for (Field field : fields) {
      String head = "--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"" + field.name() + "\"";
      if (field.value() instanceof File file) head += "; filename=\"" + file.getName() + "\"";
      if (field.type() != null) head += "\r\nContent-Type: " + field.type();
      bytes.write((head + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
      if (field.value() instanceof File file) bytes.write(Files.readAllBytes(file.toPath()));
      else bytes.write(field.value().toString().getBytes(StandardCharsets.UTF_8));
      bytes.write("\r\n".getBytes(StandardCharsets.UTF_8));
    }
    bytes.write(("--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
    return bytes.toByteArray();
  }
}
