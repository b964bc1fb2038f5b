import { type Admin, inMina, launchCost } from "./costs.ts";

/** The launch that readers run on the front page and in the launch guide. */
export const launchFlow = {
  operation: "launchToken",
  body: {
    txType: "token:launch",
    adminContract: "standard",
    sender: "B62qmoZqbXP3zRDFiVhczH6XXzHN2jhEq6dT9XqZ4trc1Y8oXyCAJgK",
    symbol: "FIRST",
    decimals: 9,
    uri: "https://example.com",
  },
  fields: ["symbol", "decimals"],
  choice: {
    field: "adminContract",
    options: {
      standard: { note: `Only you can mint. ${costOf("standard")}` },
      bondingCurve: {
        note: `After your first mint, anyone who pays the curve's price can mint. ${costOf("bondingCurve")}`,
      },
      advanced: {
        note: `You sign each mint; you can set a whitelist and a total supply. ${costOf("advanced")}`,
        body: { canMint: "anyone", requireAdminSignatureForMint: true },
      },
    },
  },
  steps: [
    {
      name: "Build",
      text: "The API builds the unsigned transaction.",
      operations: ["launchToken"],
      result: "/request/tokenAddress",
    },
    { name: "Sign", text: "Your wallet signs it. The sandbox accepts any signature." },
    {
      name: "Prove",
      text: "Workers in the cloud generate the proofs; here that takes four seconds.",
      operations: ["prove", "getProof"],
      result: "/results/0/hash",
    },
    {
      name: "Confirm",
      text: "Mina includes the transaction: here, after eight seconds.",
      operations: ["txStatus"],
      result: "/status",
    },
  ],
  program: { page: "/Documentation/launch", title: "launch-token.ts" },
};

/** From the cheapest version of the service to the dearest. */
function costOf(admin: Admin): string {
  const lowest = launchCost("0.15.2", admin) / 1e9;
  const highest = inMina(launchCost("1.0.7", admin));
  return `On the chain this launch costs ${lowest} to ${highest}; here it costs nothing.`;
}
