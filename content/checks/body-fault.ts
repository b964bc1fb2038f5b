import type { FaultCode, RequestFault } from "../model/request-check.ts";

/** An error at a JSON pointer into the body. @param correction the correct value if known */
export function bodyFault(
  code: FaultCode,
  pointer: string,
  message: RequestFault["message"],
  correction?: RequestFault["correction"],
): RequestFault {
  const more = correction === undefined ? {} : { correction };
  return { severity: "error", code, in: "body", pointer, message, ...more };
}
