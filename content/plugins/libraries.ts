import type { LibraryRules } from "../../pipeline/libraries/read/library-rules.ts";

/** How pages of packages show the types of packages that are documented elsewhere. */
export const libraryRules: readonly LibraryRules[] = [
  {
    package: "o1js",
    reference: "https://docs.o1labs.org/o1js/api-reference",
    classPage: "https://docs.o1labs.org/o1js/api-reference/classes/{name}",
    classes: `
      AccountUpdate AccountUpdateForest AccountUpdateTree BaseMerkleWitness Bool CircuitString
      DynamicProof EcdsaSignature Field ForeignCurve ForeignField Group Hashed Int64 MerkleList
      MerkleListIterator MerkleMap MerkleMapWitness MerkleTree Nullifier Packed PrivateKey
      Proof ProofBase PublicKey Scalar SelfProof Sign Signature SmartContract
      TokenAccountUpdateIterator TokenContract UInt32 UInt64 UInt8 Unconstrained
      VerificationKey
    `
      .trim()
      .split(/\s+/),
    baseTags: { struct: "Struct" },
    badges: { Struct: "Struct", SmartContract: "smart contract" },
    decoratedBadge: "smart contract",
    groups: { state: "On-chain state" },
    typedDecorators: ["state", "method.returns"],
  },
];
