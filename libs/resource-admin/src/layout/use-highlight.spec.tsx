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

describe('in a browser that can mark text', () => {
  let highlights: Map<string, Set<Range>>;
  beforeEach(() => {
    highlights = new Map();
    Object.assign(window, { CSS: { highlights }, Highlight: class extends Set<Range> {} });
  });
  const found = () => marked(highlights.get('ra-found') ?? []);

  it('marks them while they are searched for', () => {
    const view = render(<Line words={['street']} />);
    expect(found()).toEqual(['Street']);
    view.rerender(<Line words={['ann']} />);
    expect(found()).toEqual(['Ann', 'Ann']);
    view.rerender(<Line words={[]} />);
    expect(highlights.size).toBe(0);
  });

  it('marks those of two places, and keeps the ones of the first when the second goes', () => {
    render(<Line words={['street']} />);
    const over = render(<Line words={['ann']} />);
    expect(found()).toEqual(['Street', 'Ann', 'Ann']);
    over.unmount();
    expect(found()).toEqual(['Street']);
  });
});
