/** What we use of Node's module, which Workers have, too: their own types leave it to those of Node. */
declare module "node:async_hooks" {
  export class AsyncLocalStorage<Value> {
    run<Result>(value: Value, work: () => Result): Result;
    getStore(): Value | undefined;
  }
}
