// What can wait until the page stands and has nothing else to do.
export function whenIdle(work: () => void): void {
  const later = () =>
    // Safari has none.
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(work, { timeout: 3_000 })
      : setTimeout(work, 1_000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
