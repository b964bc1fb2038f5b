import type { LinkTarget } from "../../model/reference.ts";

/** Documentation of a type outside the documented libraries: o1js, MDN or the TypeScript handbook. */
export function externalHref(target: LinkTarget): string | undefined {
  const [origin, name = ""] = target.split(/:(.*)/s);
  if (origin === "o1js") {
    return o1jsClasses.has(name) ? `${o1jsReference}/classes/${name}` : o1jsReference;
  }
  if (origin === "builtin") return builtinHref(name);
  return undefined;
}

const o1jsReference = "https://docs.o1labs.org/o1js/api-reference";

/** Classes with a page in the o1js reference; other names link to its start page. */
const o1jsClasses = new Set(
  `AccountUpdate AccountUpdateForest AccountUpdateTree BaseMerkleWitness Bool CircuitString
  DynamicProof EcdsaSignature Field ForeignCurve ForeignField Group Hashed Int64 MerkleList
  MerkleListIterator MerkleMap MerkleMapWitness MerkleTree Nullifier Packed PrivateKey Proof
  ProofBase PublicKey Scalar SelfProof Sign Signature SmartContract TokenAccountUpdateIterator
  TokenContract UInt32 UInt64 UInt8 Unconstrained VerificationKey`.split(/\s+/),
);

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
