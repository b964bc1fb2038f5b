import {
  FungibleToken,
  FungibleTokenBidContract,
  FungibleTokenOfferContract,
} from "@minatokens/token";
import { LocalMarket, ONE } from "../money/local-market.ts";
import { act, newKey, type Possessions } from "./run-example.ts";

/** A token with two holders, that was paused once, with an offer that was bought from and a bid that was sold to. */
export async function tokenChain(): Promise<Possessions[]> {
  const market = await LocalMarket.open();
  const [owner, holder, buyer, claimer, from, to] = market.accounts;
  const { token: tokenAddress } = await market.launch(owner, { adminContract: "standard" });
  const token = new FungibleToken(tokenAddress);
  const base = { tokenAddress: tokenAddress.toBase58(), amount: Number(1000n * ONE) };
  for (const to of [owner, holder, from]) {
    await market.act(owner, { ...base, txType: "token:mint", to: to.toBase58() });
  }
  const [offer, bid] = [newKey(), newKey()];
  const trade = { ...base, amount: Number(ONE), price: Number(ONE) };
  const atOffer = { ...trade, offerAddress: offer.toBase58() };
  await market.act(owner, { ...atOffer, txType: "token:offer:create" }, offer.key);
  await market.act(holder, { ...atOffer, txType: "token:offer:buy" });
  const atBid = { ...trade, bidAddress: bid.toBase58() };
  await market.act(owner, { ...atBid, txType: "token:bid:create" }, bid.key);
  await market.act(holder, { ...atBid, txType: "token:bid:sell" });
  await market.burn(holder, tokenAddress, ONE);
  await act(owner, () => token.pause());
  await act(owner, () => token.resume());
  const admin = await token.admin.fetch();
  if (admin === undefined) throw new Error("the token has no admin");
  await act(owner, () => token.setAdmin(admin));
  const has = {
    ...{ tokenAddress, owner, seller: owner, buyer, claimer, from, to },
    ...{ token, bid: new FungibleTokenBidContract(bid) },
    offer: new FungibleTokenOfferContract(offer, token.deriveTokenId()),
  };
  return [has];
}
