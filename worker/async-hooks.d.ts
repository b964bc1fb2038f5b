/** The part of Node's module that we use: Workers provide it, but the Workers types do not declare it. */
declare module "node:async_hooks" {
  export class AsyncLocalStorage<Value> {
    run<Result>(value: Value, work: () => Result): Result;
    getStore(): Value | undefined;
  }
}
