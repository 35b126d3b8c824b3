// A page for sharing says in its head what it opens (share/plugin.ts). From then on the address is that
// of the site: what is shared from there is not another game under the name of this one.

// What is in the head was found relative to the page; it stays what it was.
function keepReferences(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel$="icon"], link[rel="manifest"]'))
    link.href = link.href;
}

// `site` is where index.html lies.
export function openShared(site: URL): void {
  const open = document.querySelector<HTMLMetaElement>('meta[name="open"]')?.content;
  if (!open || location.hash) return;
  keepReferences();
  history.replaceState(null, '', new URL(open, site));
}
