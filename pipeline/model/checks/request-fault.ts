import type { FaultCode, RequestFault } from "../request-check.ts";
import type { Message } from "../text/message.ts";

/** An error of a request. @param correction the correct value if known */
export function requestFault(
  code: FaultCode,
  at: Pick<RequestFault, "in" | "pointer">,
  message: RequestFault["message"],
  correction?: RequestFault["correction"],
): RequestFault {
  const { in: part, pointer } = at;
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

/** Joins texts as in `a or b or c`; `id` is the message for two of them. */
export function joinTexts<Word extends string>(
  [first = "", ...others]: readonly (string | Message<Word>)[],
  id: Word,
): string | Message<Word> {
  return others.reduce<string | Message<Word>>(
    (all, other) => ({ id, values: { first: all, other } }),
    first,
  );
}
