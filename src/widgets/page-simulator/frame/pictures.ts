/** Pictures and videos that a slow network brings late, and a missing one not at all. */
const MEDIA = 'img[src],img[srcset],source[src],source[srcset],video[src],video[poster]';
const ADDRESSES = ['src', 'srcset', 'poster'] as const;
const BACKGROUNDS = /background(?:-image)?\s*:\s*url\([^)]*\)/g;

/** Removes the addresses of present and future media elements; returns the function that restores them. */
export function withholdPictures(): () => void {
  const withheld = new Map<Element, Map<string, string>>();
  const take = (element: Element) => {
    const kept = withheld.get(element) ?? new Map<string, string>();
    for (const name of ADDRESSES) {
      const address = element.getAttribute(name);
      if (address === null) continue;
      kept.set(name, address);
      element.removeAttribute(name);
    }
    withheld.set(element, kept);
  };
  const takeAll = () => document.querySelectorAll(MEDIA).forEach(take);
  const sheets = new Map<Element, string>();
  const takeBackgrounds = () =>
    document.querySelectorAll('style').forEach((sheet) => {
      if (sheet.textContent.search(BACKGROUNDS) < 0) return;
      sheets.set(sheet, sheet.textContent);
      sheet.textContent = sheet.textContent.replaceAll(BACKGROUNDS, 'background-image:none');
    });
  const observer = new MutationObserver(() => {
    takeAll();
    takeBackgrounds();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: [...ADDRESSES] });
  takeAll();
  takeBackgrounds();
  return () => {
    observer.disconnect();
    for (const [element, kept] of withheld) kept.forEach((address, name) => element.setAttribute(name, address));
    for (const [sheet, css] of sheets) sheet.textContent = css;
  };
}
