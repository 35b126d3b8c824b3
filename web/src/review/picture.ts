// A drawing of the page as a picture of its own: what style sheets say of it is written into it.

const kProperties = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap',
  'stroke-linejoin', 'stroke-opacity', 'opacity', 'font-family', 'font-size', 'font-weight',
  'font-style', 'text-anchor', 'dominant-baseline', 'letter-spacing', 'display', 'visibility',
  'transform', 'transform-origin', 'paint-order', 'mix-blend-mode',
]; // prettier-ignore

export function pictureOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll<SVGElement>('*');
  copy.querySelectorAll<SVGElement>('*').forEach((element, at) => {
    const style = getComputedStyle(originals[at]!);
    for (const name of kProperties) {
      const value = style.getPropertyValue(name);
      if (value && value !== 'none' && value !== 'normal' && value !== 'auto') {
        element.style.setProperty(name, value);
      } else if (name === 'fill' || name === 'display') {
        element.style.setProperty(name, value);
      }
    }
    element.removeAttribute('class');
  });
  const [, , width, height] = (drawing.getAttribute('viewBox') ?? '0 0 100 100').split(/[\s,]+/);
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width!);
  copy.setAttribute('height', height!);
  return new XMLSerializer().serializeToString(copy);
}
