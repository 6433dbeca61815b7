import { useEffect, type RefObject } from 'react';

/** What a browser has that can mark ranges of text without changing the elements around them. */
interface Highlights {
  Highlight?: new () => Set<Range>;
  CSS?: { highlights?: Map<string, Set<Range>> };
}

/** The name of all marks together: what is searched in over a list has its own beside those of the list. */
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
    const { highlights } = CSS;
    const marks = highlights.get(NAME) ?? new Highlight();
    const ranges = rangesOf(element.current, text.split(' '));
    for (const range of ranges) marks.add(range);
    highlights.set(NAME, marks);
    return () => {
      for (const range of ranges) marks.delete(range);
      if (marks.size === 0) highlights.delete(NAME);
    };
  });
}
