import {
  BondingCurveAdminInitializeProps,
  BondingCurveFungibleToken,
  FungibleTokenBondingCurveAdmin,
} from "@silvana-one/token";
import { Bool, Mina, PublicKey, TokenId, UInt8, UInt32, UInt64 } from "o1js";
import { ONE } from "../money/local-market.ts";
import { act, newKey, openChain, type Possessions } from "./run-example.ts";

/** A token with a bonding curve, that was bought and sold. */
export async function bondingChain(): Promise<Possessions[]> {
  answerForAccounts();
  const [owner, buyer, feeMaster] = await openChain();
  const [adminAddress, tokenAddress] = [newKey(), newKey()];
  const admin = new FungibleTokenBondingCurveAdmin(adminAddress);
  const token = new BondingCurveFungibleToken(tokenAddress);
  await act(
    owner,
    async () => {
      await admin.deploy({});
      await admin.initialize(
        new BondingCurveAdminInitializeProps({
          tokenAddress,
          startPrice: UInt64.from(10_000),
          curveK: UInt64.from(10_000),
          feeMaster,
          fee: UInt32.from(1000),
          launchFee: UInt64.from(10n * ONE),
          numberOfNewAccounts: UInt64.from(4),
        }),
      );
      await token.deploy({ symbol: "DEMO", src: "https://example.com", allowUpdates: true });
      await token.initialize(adminAddress, UInt8.from(9), Bool(false));
    },
    adminAddress,
    tokenAddress,
  );
  const amount = UInt64.from(100_000n * ONE);
  await act(owner, () => admin.mint(owner, amount, UInt64.from(20_000)));
  await act(owner, () => admin.redeem(amount, UInt64.from(0), UInt32.from(50)));
  return [{ admin, adminAddress, buyer }];
}

/** `redeem` asks a node for accounts: answers from the chain of this process. */
function answerForAccounts(): void {
  globalThis.fetch = async (_input, init) => {
    const [, key = "", token = ""] =
      /account\(publicKey: \\"(\w+)\\", token: \\"(\w+)\\"/.exec(String(init?.body)) ?? [];
    const account = Mina.getAccount(PublicKey.fromBase58(key), TokenId.fromBase58(token));
    const { balance, nonce } = account;
    const none = { zkappState: null, verificationKey: null, actionState: null, zkappUri: null };
    const found = { ...none, publicKey: key, token, timing: {}, balance: { total: `${balance}` } };
    return Response.json({ data: { account: { ...found, nonce: `${nonce}` } } });
  };
}
