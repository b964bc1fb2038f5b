import type { Task } from "../task.ts";

export const facts: Task[] = [
  {
    id: "proof-polling",
    question:
      "How often does `waitForProofs` of `@silvana-one/api` ask for the proof, and for how long at most?",
    judgement: {
      kind: "fact",
      answer: ["\\b10 ?s(econds?)?\\b", "\\b10 ?min"],
      evidence: ["waitForProofs", "10 seconds", "10 minutes"],
    },
  },
  {
    id: "redeem-payment",
    question:
      "A token is redeemed on a bonding curve with the default slippage. By how many percent is the payment smaller than with a slippage of 0?",
    judgement: {
      kind: "fact",
      answer: ["\\b9\\.5 ?(%|percent)"],
      evidence: ["slippage", "9\\.5 ?%"],
    },
  },
  {
    id: "royalty",
    question: "Which number is `royaltyFee` of a collection for a royalty of 7.5 %?",
    judgement: {
      kind: "fact",
      answer: ["\\b7[ ,_]?500\\b"],
      evidence: ["royaltyFee", "100[, ]?000"],
    },
  },
  {
    id: "job-attempts",
    question:
      "How many times does `waitForJobResult` of `zkCloudWorkerClient` ask at most when nothing is set?",
    judgement: {
      kind: "fact",
      answer: ["\\b360\\b"],
      evidence: ["waitForJobResult", "\\b360\\b"],
    },
  },
  {
    id: "launch-fee",
    question: "How many MINA is `LAUNCH_FEE` of `@silvana-one/abi` 1.0.7?",
    judgement: {
      kind: "fact",
      answer: ["\\b10 ?(MINA)?\\b"],
      wrong: ["\\b[15] MINA"],
      evidence: ["LAUNCH_FEE", "\\b10 MINA|10e9|10_?000_?000_?000"],
    },
  },
  {
    id: "v2-collection",
    question: "What is the address of the collection of Mina NFT V2 that `getNftV2Info` takes?",
    judgement: {
      kind: "fact",
      answer: ["B62qs2NthDuxAT94tTFg6MtuaP1gaBxTZyNv9D3uQiQciy1VsaimNFT"],
      evidence: ["B62qs2NthDuxAT94tTFg6MtuaP1gaBxTZyNv9D3uQiQciy1VsaimNFT"],
    },
  },
  {
    id: "no-amount",
    question:
      "A token is launched with a whitelist in which an address has no amount. How many tokens can be minted to this address?",
    judgement: {
      kind: "fact",
      answer: ["\\b(0|none|nothing|no tokens?|zero)\\b"],
      wrong: ["unlimited|any amount|no limit"],
      evidence: ["whitelist", "(without|no) (an )?amount|when left out", "\\b0\\b"],
    },
  },
  {
    id: "worth-repeating",
    question:
      "Which statuses of error responses of the web API are worth sending the same request again for? Name all, and only these.",
    judgement: {
      kind: "fact",
      answer: ["\\b429\\b", "\\b500\\b", "\\b503\\b"],
      wrong: ["\\b40[0-9]\\b"],
      evidence: ["\\b429\\b", "\\b500\\b", "\\b503\\b", "again|retry|repeat"],
    },
  },
];
