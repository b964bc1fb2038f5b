/** Prices of a version in nanoMINA: constants of `fee.ts` and `token/build.ts` of the package. */
interface Prices {
  readonly launchFee: number;
  /** For each transaction but the launch, and but minting and redeeming on a bonding curve. */
  readonly serviceFee: number;
  readonly networkFee: number;
  readonly newAccount: number;
}

export const prices = {
  "0.15.2": { launchFee: 1e9, serviceFee: 1e8, networkFee: 1e8, newAccount: 1e9 },
  "1.0.7": { launchFee: 10e9, serviceFee: 1e8, networkFee: 1e8, newAccount: 1e9 },
  "1.2.9": { launchFee: 5e9, serviceFee: 1e8, networkFee: 2e8, newAccount: 1e9 },
} as const satisfies Record<string, Prices>;

export type Version = keyof typeof prices;

/** Accounts that a launch creates, by admin contract. */
const launchAccounts = { standard: 3, advanced: 4, bondingCurve: 4 } as const;

export type Admin = keyof typeof launchAccounts;

export function launchCost(version: Version, admin: Admin): number {
  const { launchFee, networkFee, newAccount } = prices[version];
  return launchFee + networkFee + launchAccounts[admin] * newAccount;
}

/** A transaction of a token with the standard or the advanced admin, with the accounts that it creates. */
export function transactionCost(version: Version, newAccounts = 0): number {
  const { serviceFee, networkFee, newAccount } = prices[version];
  return serviceFee + networkFee + newAccounts * newAccount;
}

/** Formats nanoMINA as MINA. */
export function inMina(nanoMina: number): string {
  return `${nanoMina / 1e9} MINA`;
}
