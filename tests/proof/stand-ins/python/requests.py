"""Stands in for requests where it is not installed: request() with json, data and files."""

import base64
import http.client
import json as json_module
import uuid
from urllib.parse import urlencode, urlsplit


class Response:
    def __init__(self, status_code, text):
        self.status_code = status_code
        self.text = text


def _multipart(files):
    boundary = uuid.uuid4().hex
    chunks = []
    for name, entry in files:
        file_name, content, *media_type = entry
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'
        if file_name is not None:
            head += f'; filename="{file_name}"'
        if media_type:
            head += f"\r\nContent-Type: {media_type[0]}"
        content = content.read() if hasattr(content, "read") else content.encode()
        chunks += [head.encode(), b"\r\n\r\n", content, b"\r\n"]
    return b"".join([*chunks, f"--{boundary}--\r\n".encode()]), f"multipart/form-data; boundary={boundary}"


def request(method, url, headers=None, json=None, data=None, files=None, auth=None):
    headers = dict(headers or {})
    if auth is not None:
        login = b":".join(part if isinstance(part, bytes) else part.encode("latin-1") for part in auth)
        headers["authorization"] = f"Basic {base64.b64encode(login).decode()}"
    body = None
    if files is not None:
        body, headers["content-type"] = _multipart(files)
    elif isinstance(data, list):
        body = urlencode(data).encode()
    elif data is not None:
        body = data if isinstance(data, bytes) else data.encode("latin-1")
    elif json is not None:
        body = json_module.dumps(json, allow_nan=False).encode()
        headers.setdefault("content-type", "application/json")
    parts = urlsplit(url)
    target = parts.path + (f"?{parts.query}" if parts.query else "")
    connection = http.client.HTTPConnection(parts.netloc)
    connection.request(method, target, body=body, headers=headers)
    answer = connection.getresponse()
    return Response(answer.status, answer.read().decode())
