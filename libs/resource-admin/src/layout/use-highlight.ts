import { useEffect, type RefObject } from 'react';

/** What a browser has that can mark ranges of text without changing the elements around them. */
interface Highlights {
  Highlight?: new (...ranges: Range[]) => unknown;
  CSS?: { highlights?: Map<string, unknown> };
}

const NAME = 'ra-found';

/** Return the ranges of these words in the text below an element, whatever their capitals. */
export function rangesOf(element: Node, words: readonly string[]): Range[] {
  const sought = words.map((word) => word.toLowerCase()).filter(Boolean);
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue!.toLowerCase();
    for (const word of sought)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  return ranges;
}

/** Mark these words in the text below an element whenever it is drawn, where the browser can; others show it unmarked. */
export function useHighlight(element: RefObject<HTMLElement | null>, words: readonly string[]): void {
  const text = words.join(' ');
  useEffect(() => {
    const { Highlight, CSS } = window as unknown as Highlights;
    if (!element.current || text === '' || !Highlight || !CSS?.highlights) return;
    const marks = new Highlight(...rangesOf(element.current, text.split(' ')));
    CSS.highlights.set(NAME, marks);
    return () => {
      if (CSS.highlights!.get(NAME) === marks) CSS.highlights!.delete(NAME);
    };
  });
}
