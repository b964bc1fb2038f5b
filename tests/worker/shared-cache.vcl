vcl 4.1;

# A shared cache that reads what Workers Cache reads: `Cloudflare-CDN-Cache-Control` before `Cache-Control`, `Vary`
# compared by its exact values, stale answers while a new one is made and when making it fails.

import std;
import purge;

backend shared {
  .path = "BACKEND_SOCKET";
}

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD" && req.method != "PURGE") {
    return (pass);
  }
  return (hash);
}

# Path and query are the key; the host is not (Workers Cache belongs to the Worker).
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

# For tests: all entries of a path become stale at once, whichever form the request would hit.
sub vcl_hit {
  if (req.method == "PURGE") {
    purge.soft(0s);
    return (synth(200));
  }
}

sub vcl_miss {
  if (req.method == "PURGE") {
    purge.soft(0s);
    return (synth(200));
  }
}

sub vcl_backend_response {
  # A failure never replaces what is there, and is not kept.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  set beresp.grace = 0s;
  if (beresp.http.Cloudflare-CDN-Cache-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Cloudflare-CDN-Cache-Control, ".*max-age=(\d+).*", "\1s"), 0s);
    if (beresp.http.Cloudflare-CDN-Cache-Control ~ "stale-while-revalidate=\d+") {
      set beresp.grace = std.duration(regsub(beresp.http.Cloudflare-CDN-Cache-Control, ".*stale-while-revalidate=(\d+).*", "\1s"), 0s);
    }
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "no-store|private" || beresp.http.Cache-Control !~ "max-age=\d+") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  set beresp.ttl = std.duration(regsub(beresp.http.Cache-Control, ".*max-age=(\d+).*", "\1s"), 0s);
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
