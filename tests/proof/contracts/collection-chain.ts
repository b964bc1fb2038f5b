import {
  AdminData,
  AdvancedCollection,
  AuctionFactory,
  Bid,
  BidFactory,
  BulletinBoard,
  Collection,
  CollectionData,
  fieldFromString,
  Metadata,
  MintParams,
  NFT,
  NFTAddress,
  NFTAdmin,
  NFTAdvancedAdmin,
  NFTData,
  NFTProgram,
  NFTState,
  NFTStateStruct,
  NFTUpdateProof,
  nftVerificationKeys,
} from "@silvana-one/nft";
import { OffChainList, Storage, Whitelist } from "@silvana-one/storage";
import {
  AccountUpdate,
  Bool,
  Field,
  Mina,
  Poseidon,
  Provable,
  PublicKey,
  Signature,
  UInt32,
  UInt64,
  VerificationKey,
} from "o1js";
import { replaceIpfs } from "../money/ipfs-stand-in.ts";
import { ONE } from "../money/local-market.ts";
import { act, deploy, type Key, newKey, openChain, type Possessions } from "./run-example.ts";

const storage = Storage.fromString("bafkreiffyjf6lpxw5uzniwam7lv7oyezfsxnnfj3yeo67ht3nch3gvgvwi");

/**
 * Two collections, because the standard admin contract refuses what the advanced one allows; the first has an NFT, a
 * bid, an auction and a bulletin board. They have emitted each of their events.
 */
export async function collectionChain(): Promise<Possessions[]> {
  const published = nftVerificationKeys.devnet?.vk.NFT;
  if (published === undefined) throw new Error("the package has no verification key of NFT");
  const nftKey = new VerificationKey({ hash: Field(published.hash), data: published.data });
  replaceIpfs();
  NFT._verificationKey = nftKey;
  NFTProgram.setProofsEnabled(false);
  const [creator, buyer, sender, to] = await openChain();

  const [board, bid, offer, auction] = [newKey(), newKey(), newKey(), newKey()];
  const metadata = new Metadata({ name: "First", image: "https://example.com/first.png" });
  const minted = (address: PublicKey, tokenId: Field) =>
    new MintParams({
      name: fieldFromString("First"),
      address,
      tokenId,
      data: NFTData.new({ owner: creator, canChangeMetadata: true, canPause: true }),
      fee: UInt64.zero,
      metadata: metadata.map.root,
      storage,
      metadataVerificationKeyHash: nftKey.hash,
      expiry: UInt32.MAXINT(),
    });
  const open = async (
    collection: InstanceType<typeof Collection>,
    admin: Key,
    address: Key,
    deployAdmin: () => Promise<void>,
  ) =>
    act(
      creator,
      async () => {
        AccountUpdate.fundNewAccount(creator, 3);
        await deployAdmin();
        await collection.deploy({
          creator,
          collectionName: fieldFromString("Lighthouses"),
          baseURL: fieldFromString("ipfs"),
          admin,
          symbol: "NFT",
          url: "https://example.com",
        });
        await collection.initialize(
          minted(address, collection.deriveTokenId()),
          CollectionData.new({}),
        );
      },
      admin,
      address,
    );

  const [adminAddress, collectionAddress, nftAddress] = [newKey(), newKey(), newKey()];
  const collection = new Collection(collectionAddress);
  const tokenId = collection.deriveTokenId();
  await open(collection, adminAddress, collectionAddress, () =>
    new NFTAdmin(adminAddress).deploy({
      admin: creator,
      uri: "https://example.com",
      allowChangeRoyalty: Bool(true),
      allowChangeTransferFee: Bool(true),
    }),
  );
  await act(creator, () => collection.mintByCreator(minted(nftAddress, tokenId)), nftAddress);
  await act(creator, () => collection.setRoyaltyFee(UInt32.from(5000)));
  await act(creator, () => collection.setTransferFee(UInt64.from(ONE)));
  await act(creator, () => collection.pause());
  await act(creator, () => collection.resume());
  await act(creator, () => collection.approveAddress(nftAddress, offer));
  await act(creator, () => collection.pauseNFTBySignature(nftAddress));
  await act(creator, () => collection.resumeNFT(nftAddress));
  await act(creator, () => collection.upgradeNFTVerificationKeyBySignature(nftAddress, nftKey));

  const before = NFTState.fromNFTState({
    nftState: NFTStateStruct.fromAccount(Mina.getAccount(nftAddress, tokenId)),
    creator,
    address: nftAddress,
    tokenId,
  });
  const map = metadata.map.clone();
  const trait = metadata.addTrait({ key: "level", type: "string", value: "1" });
  const entry = [trait.key, trait.value.hash()] as const;
  const signature = Signature.create(creator.key, [...NFTState.toFields(before), ...entry]);
  const { proof } = await NFTProgram.insertMetadata(before, map, ...entry, signature);
  await act(creator, () => collection.update(NFTUpdateProof.fromProof(proof), nftKey));

  const advancedKeys = [newKey(), newKey()] as const;
  const advanced = new AdvancedCollection(advancedKeys[1]);
  await open(advanced, ...advancedKeys, () =>
    new NFTAdvancedAdmin(advancedKeys[0]).deploy({
      admin: creator,
      upgradeAuthority: newKey(),
      whitelist: Whitelist.empty(),
      uri: "https://example.com",
      adminData: AdminData.new({
        allowChangeAdmin: true,
        allowChangeBaseUri: true,
        allowChangeCreator: true,
        allowChangeName: true,
      }),
    }),
  );
  await act(creator, () => advanced.setName(fieldFromString("Towers")));
  await act(creator, () => advanced.setBaseURL(fieldFromString("https://example.com/")));
  await act(creator, () => advanced.setAdmin(advancedKeys[0]));
  await act(creator, () => advanced.transferOwnership(to));
  await act(creator, () => advanced.limitMinting());

  const bidContract = new (BidFactory({ collectionContract: () => Collection }))(bid);
  const price = UInt64.from(3n * ONE);
  const place = { collection: collectionAddress, nft: nftAddress };
  const key = Poseidon.hashPacked(Provable.Array(PublicKey, 2), Object.values(place));
  const value = new Bid({ price, points: UInt64.from(1) }).pack();
  const bids = await OffChainList.create({ list: [{ key, value }], name: "bids", pin: false });
  const { whitelist } = await Whitelist.create({
    list: [{ address: creator, amount: price }],
    json: bids.json,
  });
  const { root, storage: listStorage } = whitelist.list;
  const lists = { bids: bids.list.root, whitelist: root, storage: listStorage };
  await act(
    buyer,
    async () => {
      await bidContract.deploy(lists);
      await bidContract.initialize(UInt64.from(5n * ONE), UInt64.from(10));
    },
    bid,
  );
  await act(creator, () => bidContract.sell(new NFTAddress(place), price));
  await act(buyer, () => bidContract.bid(lists.bids, lists.whitelist, lists.storage));
  await act(buyer, () => bidContract.withdraw(UInt64.from(ONE), UInt64.from(10)));

  const auctionContract = new (AuctionFactory({ collectionContract: () => Collection }))(auction);
  const terms = {
    ...{ ...place, owner: creator, auctioneer: creator },
    ...{
      minimumPrice: UInt64.from(ONE),
      transferFee: UInt64.from(ONE),
      saleFee: UInt32.from(5000),
    },
    ...{ auctionEndTime: UInt32.from(1000), withdrawPeriod: UInt32.from(480) },
  };
  await deploy(creator, auction, () => auctionContract.deploy(terms));
  await act(buyer, () => auctionContract.bid(UInt64.from(2n * ONE), buyer));

  const boardContract = new BulletinBoard(board);
  await deploy(creator, board, () => boardContract.deploy({ admin: creator }));
  const listed = [collectionAddress, nftAddress] as const;
  await act(creator, () => boardContract.newCollection(collectionAddress));
  await act(creator, () => boardContract.offer(...listed, offer, price));
  await act(creator, () => boardContract.cancelOffer(...listed));
  await act(creator, () => boardContract.bid(...listed, bid, price));
  await act(creator, () => boardContract.cancelBid(...listed, bid));
  await act(creator, () => boardContract.sale(...listed, buyer, price));
  await act(creator, () => boardContract.changeAdmin(creator));
  await act(creator, () => boardContract.upgradeVerificationKey(nftKey));
  await act(creator, () => collection.upgradeVerificationKey(nftKey));

  const has = {
    ...{ creator, buyer, sender, to, from: creator, address: adminAddress, admin: adminAddress },
    ...{ collection, collectionAddress, nftAddress, nft: new NFT(nftAddress, tokenId) },
    ...{ contract: collection, board: boardContract, bid: bidContract, auction: auctionContract },
    addresses: { board, collection: collectionAddress, nft: nftAddress, offer },
  };
  return [has, { ...has, collection: advanced }];
}
