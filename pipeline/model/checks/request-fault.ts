import type { FaultCode, RequestFault } from "../request-check.ts";

/** An error of a request. @param correction the correct value if known */
export function requestFault(
  code: FaultCode,
  place: Pick<RequestFault, "in" | "pointer">,
  message: RequestFault["message"],
  correction?: RequestFault["correction"],
): RequestFault {
  const { in: part, pointer } = place;
  const more = correction === undefined ? {} : { correction };
  return { severity: "error", code, in: part, pointer, message, ...more };
}

/** An error at a JSON pointer into the body. */
export function bodyFault(
  code: FaultCode,
  pointer: string,
  message: RequestFault["message"],
  correction?: RequestFault["correction"],
): RequestFault {
  return requestFault(code, { in: "body", pointer }, message, correction);
}
