import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { openPdf } from './open-pdf';

export interface PdfPagesProps {
  url: string;
  /** Shown while the file is on its way. */
  loading: ReactNode;
  /** Shown instead of a file that can't be read. */
  failed: ReactNode;
  /** Return the name of a page: "Page 1 of 3". */
  pageLabel: (page: number, pages: number) => string;
  className?: string;
}

/** The pages of a PDF below each other, as wide as there is room. A page is drawn when it comes near the screen. */
export default function PdfPages({ url, loading, failed, pageLabel, className }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>();
  useEffect(() => {
    let left = false;
    const opening = openPdf(url);
    opening.then(
      (opened) => !left && setPdf(opened),
      () => !left && setPdf(null),
    );
    return () => {
      left = true;
      void opening.then(
        (opened) => opened.loadingTask.destroy(),
        () => undefined,
      );
    };
  }, [url]);
  if (pdf === null) return <>{failed}</>;
  if (!pdf) return <>{loading}</>;
  return (
    <ol className={className} style={{ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' }}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <li key={index} style={{ minWidth: 0 }}>
          <PdfPage pdf={pdf} number={index + 1} label={pageLabel(index + 1, pdf.numPages)} />
        </li>
      ))}
    </ol>
  );
}

/** Proportions of US Letter, for a page that has not been read yet. */
const LETTER = 11 / 8.5;

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  label: string;
}

/** One page, drawn on a canvas; its words are there for screen readers. */
function PdfPage({ pdf, number, label }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(canvas);
  const [text, setText] = useState('');
  useEffect(() => {
    const paper = canvas.current;
    if (!isNear || !paper) return;
    let stop = () => {};
    let left = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (left) return;
      const task = drawPage(page, paper);
      stop = () => task.cancel();
      await task.promise;
      setText(await wordsOf(page));
    };
    // A page that was left while it was drawn, or that is damaged, stays as far as it got.
    draw().catch(() => undefined);
    return () => {
      left = true;
      stop();
    };
  }, [pdf, number, isNear]);
  return (
    <div role="img" aria-label={text ? `${label}: ${text}` : label}>
      <canvas ref={canvas} style={{ display: 'block', width: '100%', aspectRatio: `1 / ${LETTER}`, background: '#fff' }} />
    </div>
  );
}

/** Begin to draw a page in the width of its canvas, sharp on the screen it is on. */
function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement) {
  const plain = page.getViewport({ scale: 1 });
  const width = canvas.clientWidth * Math.min(window.devicePixelRatio || 1, 2);
  const viewport = page.getViewport({ scale: width / plain.width });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.aspectRatio = `${plain.width} / ${plain.height}`;
  return page.render({ canvas, viewport });
}

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .trim();
}

/** Return whether an element has come within a screen's height of what is visible. */
function useIsNear(element: React.RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: '100% 0px' });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
