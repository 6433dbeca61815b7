import { render } from '@testing-library/react';
import { useRef } from 'react';
import { rangesOf, useHighlight } from './use-highlight';

function Line({ words }: { words: string[] }) {
  const box = useRef<HTMLParagraphElement>(null);
  useHighlight(box, words);
  return (
    <p ref={box}>
      Ann <b>Annsmith</b>, Smith Street
    </p>
  );
}
const marked = (ranges: Iterable<Range>) => [...ranges].map(String);

it('finds words wherever they are in the text, whatever their capitals', () => {
  const { container } = render(<Line words={[]} />);
  expect(marked(rangesOf(container, ['ann', 'SMITH']))).toEqual(['Ann', 'Ann', 'smith', 'Smith']);
  expect(rangesOf(container, ['', 'zz'])).toEqual([]);
});

it('marks them while they are searched for', () => {
  const highlights = new Map<string, Set<Range>>();
  Object.assign(window, {
    CSS: { highlights },
    Highlight: class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  });
  const view = render(<Line words={['street']} />);
  expect(marked(highlights.get('ra-found')!)).toEqual(['Street']);
  view.rerender(<Line words={['ann']} />);
  expect(marked(highlights.get('ra-found')!)).toEqual(['Ann', 'Ann']);
  view.rerender(<Line words={[]} />);
  expect(highlights.size).toBe(0);
});
