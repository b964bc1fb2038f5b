import type { LinkTarget } from "../reference.ts";

/** Documentation of a type outside the documented libraries: the address itself, MDN or the TypeScript handbook. */
export function externalHref(target: LinkTarget): string | undefined {
  if (target.startsWith("https:")) return target;
  return target.startsWith("builtin:") ? builtinHref(target.slice("builtin:".length)) : undefined;
}

const globalObjects = new Set(
  `AggregateError Array ArrayBuffer AsyncGenerator AsyncIterator BigInt Boolean DataView Date Error
  Float32Array Float64Array Function Generator Int8Array Int16Array Int32Array Intl Iterator JSON
  Map Math Number Object Promise Proxy RangeError ReferenceError RegExp Set String Symbol
  SyntaxError TypeError URIError Uint8Array Uint8ClampedArray Uint16Array Uint32Array WeakMap
  WeakRef WeakSet`.split(/\s+/),
);

const webInterfaces = new Set(
  `AbortController AbortSignal Blob FormData Headers ReadableStream Request RequestInit Response URL
  URLSearchParams WebSocket Window`.split(/\s+/),
);

const utilityTypes = new Set(
  `Awaited ConstructorParameters Exclude Extract InstanceType NoInfer NonNullable Omit
  OmitThisParameter Parameters Partial Pick Readonly Record Required ReturnType ThisType`.split(
    /\s+/,
  ),
);

function builtinHref(name: string): string | undefined {
  if (globalObjects.has(name)) {
    return `https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/${name}`;
  }
  if (webInterfaces.has(name)) return `https://developer.mozilla.org/docs/Web/API/${name}`;
  if (utilityTypes.has(name)) {
    return "https://www.typescriptlang.org/docs/handbook/utility-types.html";
  }
  return undefined;
}
