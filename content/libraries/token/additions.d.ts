/**
 * The bonding curve part of the token package, which version 0.15.2 does not have yet.
 */
import type {
  AccountUpdate,
  AccountUpdateForest,
  Bool,
  DeployArgs,
  Field,
  ProvablePure,
  PublicKey,
  State,
  UInt32,
  UInt64,
  VerificationKey,
} from "o1js";
import { TokenContract } from "o1js";
import type { FungibleToken, FungibleTokenAdminBase } from "@minatokens/token";

/** An instance of a class made with `Struct` of o1js; the class itself declares its fields. */
interface Struct {}

/** Base of such classes: the static methods (`toFields`, `check`, …) that make them provable. */
declare const Struct: (new () => Struct) & ProvablePure<object>;

/**
 * The parameters of a bonding curve, which fit into one field of the admin contract's state.
 *
 * The price grows with the supply: price = `startPrice` + supply × `curveK` / 1e14, with supply in
 * the smallest unit of the token and price in nanoMINA per 1e9 smallest units. A launch through the
 * API sets `startPrice` and `curveK` to 10000, so the price doubles after the first 100000 tokens.
 *
 * @struct
 * @sourceFile src/BondingCurveAdmin.ts:50
 */
export declare class BondingCurveParams extends Struct {
  /** Price of the first tokens, in nanoMINA per 1e9 smallest units. */
  startPrice: UInt64;

  /** Slope of the curve: the price grows by `curveK` nanoMINA for each 1e14 smallest units. */
  curveK: UInt64;

  /** Fee of each trade, in parts per 100000: 1000 is 1 %. The least fee of a trade is 0.1 MINA. */
  fee: UInt32;

  /** Whether everybody can mint. False until the owner has made the first mint. */
  mintingIsAllowed: Bool;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BondingCurveParams`.
   */
  constructor(value: {
    startPrice: UInt64;
    curveK: UInt64;
    fee: UInt32;
    mintingIsAllowed: Bool;
  });

  /**
   * Packs the parameters into one field.
   *
   * @returns The packed parameters; read them back with `BondingCurveParams.unpack`.
   */
  pack(): Field;

  /**
   * Reads parameters that `pack` wrote.
   *
   * @param field - The packed parameters, such as the `curve` state of the admin contract.
   * @returns The parameters.
   */
  static unpack(field: Field): BondingCurveParams;
}

/**
 * Arguments of `FungibleTokenBondingCurveAdmin.initialize`.
 *
 * @struct
 * @sourceFile src/BondingCurveAdmin.ts:102
 */
export declare class BondingCurveAdminInitializeProps extends Struct {
  /** Address of the token contract that the bonding curve sells. */
  tokenAddress: PublicKey;

  /** Price of the first tokens, in nanoMINA per 1e9 smallest units. The API uses 10000. */
  startPrice: UInt64;

  /** Slope of the curve, see `BondingCurveParams`. The API uses 10000. */
  curveK: UInt64;

  /** Public key of the fee master. */
  feeMaster: PublicKey;

  /** Fee of each trade, in parts per 100000. The API uses 1000, which is 1 %. */
  fee: UInt32;

  /** Fee of the launch itself, in nanoMINA. The API uses 10 MINA. */
  launchFee: UInt64;

  /** Number of accounts that the launch creates, each at the cost of 1 MINA. The API uses 4. */
  numberOfNewAccounts: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BondingCurveAdminInitializeProps`.
   */
  constructor(value: {
    tokenAddress: PublicKey;
    startPrice: UInt64;
    curveK: UInt64;
    feeMaster: PublicKey;
    fee: UInt32;
    launchFee: UInt64;
    numberOfNewAccounts: UInt64;
  });
}

/**
 * Event `mint` of a bonding curve: tokens were bought from it.
 *
 * @struct
 * @sourceFile src/BondingCurveAdmin.ts:85
 */
export declare class BondingMintEvent extends Struct {
  /** Address that received the tokens. */
  to: PublicKey;

  /** Tokens minted, in the smallest unit. */
  amount: UInt64;

  /** Price of the mint, in nanoMINA per 1e9 smallest units. */
  price: UInt64;

  /** Payment for the tokens, in nanoMINA. */
  payment: UInt64;

  /** Fee of the trade, in nanoMINA; at least 0.1 MINA. */
  fee: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BondingMintEvent`.
   */
  constructor(value: {
    to: PublicKey;
    amount: UInt64;
    price: UInt64;
    payment: UInt64;
    fee: UInt64;
  });
}

/**
 * Event `redeem` of a bonding curve: tokens were sold back to it for MINA.
 *
 * @struct
 * @sourceFile src/BondingCurveAdmin.ts:93
 */
export declare class BondingRedeemEvent extends Struct {
  /** Address that sold the tokens. */
  seller: PublicKey;

  /** Tokens sold, in the smallest unit. */
  amount: UInt64;

  /** Payment for the tokens, in nanoMINA. */
  payment: UInt64;

  /** Minimum balance of the redemption, in nanoMINA. */
  minBalance: UInt64;

  /** Maximum supply of the redemption, in the smallest unit of the token. */
  maxSupply: UInt64;

  /** Fee of the trade, in nanoMINA; at least 0.1 MINA. */
  fee: UInt64;

  /**
   * Creates an instance from field values.
   *
   * @param value - The fields of the new `BondingRedeemEvent`.
   */
  constructor(value: {
    seller: PublicKey;
    amount: UInt64;
    payment: UInt64;
    minBalance: UInt64;
    maxSupply: UInt64;
    fee: UInt64;
  });
}

/**
 * The admin contract of a token that is sold on a bonding curve: anyone can mint tokens for MINA at
 * the price of the curve, and redeem them for MINA later. The first mint belongs to the owner and
 * opens the curve for everybody.
 *
 * The symbol of the admin contract's own token is `BC`.
 *
 * @sourceFile src/BondingCurveAdmin.ts:112
 */
export declare class FungibleTokenBondingCurveAdmin
  extends TokenContract
  implements FungibleTokenAdminBase
{
  /**
   * Public key of the owner, who launched the token.
   *
   * @decorator state
   */
  owner: State<PublicKey>;

  /**
   * Address of the token contract that this admin contract serves.
   *
   * @decorator state
   */
  token: State<PublicKey>;

  /**
   * Public key of the fee master.
   *
   * @decorator state
   */
  feeMaster: State<PublicKey>;

  /**
   * The parameters of the curve, packed; `BondingCurveParams.unpack` reads them.
   *
   * @decorator state
   */
  curve: State<Field>;

  /**
   * Whether a mint of this contract is under way.
   *
   * @decorator state
   */
  insideMint: State<Bool>;

  /** Events the contract emits. */
  events: {
    /** Emitted by `mint`: tokens were bought. */
    mint: typeof BondingMintEvent;
    /** Emitted by `redeem`: tokens were sold back to the curve. */
    redeem: typeof BondingRedeemEvent;
  };

  /**
   * Deploys the admin contract. Its parameters are set afterwards, by `initialize`.
   *
   * @param props - The o1js deploy arguments.
   */
  deploy(props: DeployArgs): Promise<void>;

  /**
   * Decides about account updates, made outside the contract, that use the contract's own token.
   * Every o1js `TokenContract` has this method.
   *
   * @param forest - Account updates to approve.
   */
  approveBase(forest: AccountUpdateForest): Promise<void>;

  /**
   * Sets the token, the curve and the fees.
   *
   * @param props - Token, curve and fees.
   * @decorator method
   */
  initialize(props: BondingCurveAdminInitializeProps): Promise<void>;

  /**
   * Buys tokens from the curve: mints them for MINA. Before the owner has made the first mint,
   * nobody else can mint. Emits `mint`.
   *
   * @param to - Address that receives the tokens.
   * @param amount - Tokens to mint, in the smallest unit.
   * @param price - Price that the sender pays, in nanoMINA per 1e9 smallest units. Below the price of
   * the curve the mint is refused; above it the sender pays what it names.
   * @decorator method
   */
  mint(to: PublicKey, amount: UInt64, price: UInt64): Promise<void>;

  /**
   * Sells tokens back to the curve for MINA. Emits `redeem`.
   *
   * @param amount - Tokens to sell, in the smallest unit.
   * @param minPrice - Lowest price to accept, before the fee, in nanoMINA per 1e9 smallest units.
   * @param slippage - By how much the MINA of the curve may shrink and its supply grow until the
   * transaction is included, in parts per 1000, below 1000. The payment is always that of this
   * worst case: at 50, the API's default, 9.5 % less than at 0.
   * @decorator method
   */
  redeem(amount: UInt64, minPrice: UInt64, slippage: UInt32): Promise<void>;

  /**
   * Synchronises the state of the contract. It takes no arguments.
   *
   * @decorator method
   */
  sync(): Promise<void>;

  /**
   * Replaces the verification key of the admin contract.
   *
   * @param vk - New verification key.
   * @decorator method
   */
  updateVerificationKey(vk: VerificationKey): Promise<void>;

  /**
   * Requires the owner's signature on the transaction.
   *
   * @returns The account update that carries the signature.
   */
  ensureOwnerSignature(): AccountUpdate;

  /**
   * Decides whether these tokens may be minted.
   *
   * @param _accountUpdate - The mint as an account update.
   * @returns Whether the mint is allowed.
   * @decorator method.returns
   */
  canMint(_accountUpdate: AccountUpdate): Promise<Bool>;

  /**
   * Decides whether the token may be handed to another admin contract.
   *
   * @param _admin - Address of the new admin contract.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeAdmin(_admin: PublicKey): Promise<Bool>;

  /**
   * Decides whether the token may be paused.
   *
   * @returns Whether pausing is allowed.
   * @decorator method.returns
   */
  canPause(): Promise<Bool>;

  /**
   * Decides whether the token may be resumed.
   *
   * @returns Whether resuming is allowed.
   * @decorator method.returns
   */
  canResume(): Promise<Bool>;

  /**
   * Decides whether the token contract's verification key may be replaced.
   *
   * @param _vk - New verification key of the token contract.
   * @returns Whether the change is allowed.
   * @decorator method.returns
   */
  canChangeVerificationKey(_vk: VerificationKey): Promise<Bool>;
}

/**
 * The token contract whose admin is a `FungibleTokenBondingCurveAdmin`: tokens are minted and
 * redeemed at the price of a bonding curve. Made by `FungibleTokenContract`.
 *
 * @sourceFile src/BondingCurveAdmin.ts:588
 */
export declare const BondingCurveFungibleToken: typeof FungibleToken;
export {};
