/** Runs a callback after `load`, when the browser is idle. */
export function afterLoad(work: () => void): void {
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => work(), { timeout: 2_000 });
    else setTimeout(work, 200);
  };
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
