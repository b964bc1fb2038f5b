// Stands in for axios where it is not installed: what its documentation says of `data`, and nothing more.

/** A string that is valid JSON goes as it is when JSON is announced; other strings are encoded. */
function encoded(data, headers) {
  if (data === undefined || data === null) return undefined;
  if (data instanceof URLSearchParams || data instanceof FormData || data instanceof Blob)
    return data;
  const isJson = /json/.test(headers["content-type"] ?? "");
  if (typeof data !== "string") return JSON.stringify(data);
  if (!isJson) return data;
  try {
    JSON.parse(data);
    return data.trim();
  } catch {
    return JSON.stringify(data);
  }
}

/** axios copies its configuration and leaves out the keys that could reach a prototype. */
function copied(data) {
  if (Array.isArray(data)) return data.map(copied);
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return data;
  const isKept = ([key]) => !["__proto__", "constructor", "prototype"].includes(key);
  return Object.fromEntries(
    Object.entries(data)
      .filter(isKept)
      .map(([key, value]) => [key, copied(value)]),
  );
}

async function request({ method, url, auth, headers: given = {}, data }) {
  const login = auth && Buffer.from(`${auth.username}:${auth.password}`).toString("base64");
  const headers = auth ? { ...given, authorization: `Basic ${login}` } : given;
  const response = await fetch(url, { method, headers, body: encoded(copied(data), headers) });
  const text = await response.text();
  return { status: response.status, data: JSON.parse(text) };
}

export default { request };
