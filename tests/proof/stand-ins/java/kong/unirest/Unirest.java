package kong.unirest;

/** Stands in for Unirest: the calls that the samples make, carried out by the JDK's own client. */
public class Unirest {
  public static HttpRequest get(String url) { return request("GET", url); }
  public static HttpRequest post(String url) { return request("POST", url); }
  public static HttpRequest put(String url) { return request("PUT", url); }
  public static HttpRequest patch(String url) { return request("PATCH", url); }
  public static HttpRequest delete(String url) { return request("DELETE", url); }
  public static HttpRequest head(String url) { return request("HEAD", url); }
  public static HttpRequest options(String url) { return request("OPTIONS", url); }

  public static HttpRequest request(String method, String url) {
    return new HttpRequest(method, url);
  }
}
