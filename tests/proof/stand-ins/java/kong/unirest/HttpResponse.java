package kong.unirest;

/** Part of Unirest's interface that the samples use. */
public class HttpResponse<T> {
  private final int status;
  private final T body;

  HttpResponse(int status, T body) {
    this.status = status;
    this.body = body;
  }

  public int getStatus() {
    return status;
  }

  public T getBody() {
    return body;
  }
}
