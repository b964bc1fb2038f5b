import type { Task } from "../task.ts";
import { admin, alice, bid, bob, collection, nft, sender, token } from "./addresses.ts";

const devnet = "https://devnet.minatokens.com/api/v1";

export const requests: Task[] = [
  {
    id: "mint-mainnet",
    question: `The request that builds the minting of 1,500 tokens of ${token} (9 decimals) to ${alice} on mainnet; sender ${sender}, memo "May 2026".`,
    judgement: {
      kind: "request",
      url: "https://minatokens.com/api/v1/token/mint",
      body: {
        tokenAddress: token,
        sender,
        to: alice,
        amount: 1_500_000_000_000,
        memo: "May 2026",
      },
    },
  },
  {
    id: "offer",
    question: `The request that builds an offer on devnet: ${sender} sells 20 tokens of ${token} (9 decimals) at 2.5 MINA a token, to anybody.`,
    judgement: {
      kind: "request",
      url: `${devnet}/token/offer/create`,
      body: { tokenAddress: token, sender, amount: 20_000_000_000, price: 2_500_000_000 },
    },
  },
  {
    id: "sell-nft",
    question: `The request that builds the offer of the NFT ${nft} of the collection ${collection} for 15 MINA on devnet; its owner and sender is ${sender}.`,
    judgement: {
      kind: "request",
      url: `${devnet}/nft/sell`,
      body: {
        txType: "nft:sell",
        collectionAddress: collection,
        nftAddress: nft,
        sender,
        nftSellParams: { price: 15 },
      },
    },
  },
  {
    id: "admin-whitelist",
    question: `The request that builds, on devnet, the new whitelist of the admin contract ${admin} of the token ${token} (9 decimals): at most 100 tokens may be minted to ${alice} and at most 2,500 to ${bob}, in this order. Write the whitelist out as a list. The sender is ${sender}.`,
    judgement: {
      kind: "request",
      url: `${devnet}/token/admin/whitelist`,
      body: {
        tokenAddress: token,
        sender,
        adminAddress: admin,
        whitelist: [
          { address: alice, amount: 100_000_000_000 },
          { address: bob, amount: 2_500_000_000_000 },
        ],
      },
    },
  },
  {
    id: "withdraw-bid",
    question: `The request that builds, on devnet, taking back 3 of the MINA that the bid ${bid} for the token ${token} (6 decimals) holds; sender ${sender}.`,
    judgement: {
      kind: "request",
      url: `${devnet}/token/bid/withdraw`,
      body: { tokenAddress: token, sender, bidAddress: bid, amount: 3_000_000_000 },
    },
  },
  {
    id: "launch-collection",
    question: `The request that builds the launch of an NFT collection on devnet with the plain admin contract: sender ${sender}, collection name "Harbour", royalty 2.5 %, at least 0.5 MINA a transfer. Its master NFT: name "Harbour master", owner ${sender}, and as metadata the name "Harbour master", the image https://example.com/h.png and the banner https://example.com/b.png. Nothing else.`,
    judgement: {
      kind: "request",
      url: `${devnet}/nft/launch`,
      body: {
        sender,
        adminContract: "standard",
        collectionName: "Harbour",
        collectionData: { royaltyFee: 2500, transferFee: 500_000_000 },
        masterNFT: {
          name: "Harbour master",
          data: { owner: sender },
          metadata: {
            name: "Harbour master",
            image: "https://example.com/h.png",
            banner: "https://example.com/b.png",
          },
        },
      },
    },
  },
  {
    id: "redeem",
    question: `The request that builds, on devnet, giving 8 tokens of the bonding-curve token ${token} (9 decimals) back to its curve for no less than 0.4 MINA a token, with a slippage of 2 %; sender ${sender}.`,
    judgement: {
      kind: "request",
      url: `${devnet}/token/redeem`,
      body: {
        tokenAddress: token,
        sender,
        amount: 8_000_000_000,
        price: 400_000_000,
        slippage: 20,
      },
    },
  },
  {
    id: "airdrop-zeko",
    question: `The request that builds an airdrop of the token ${token} (9 decimals) on Zeko from ${sender}: 0.5 tokens to ${alice} with the memo "first", 1,000 to ${bob} with the memo "second", in this order, and for the developer of the app 0.05 MINA.`,
    judgement: {
      kind: "request",
      url: "https://zekotokens.com/api/v1/token/airdrop",
      body: {
        tokenAddress: token,
        sender,
        recipients: [
          { address: alice, amount: 500_000_000, memo: "first" },
          { address: bob, amount: 1_000_000_000_000, memo: "second" },
        ],
        developerFee: 50_000_000,
      },
    },
  },
];
