import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SHAPES } from './icon-shapes';
import { SCENES } from './scenes';

const LINES = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** Write each drawing as an element of the sheet, under its name. */
const partsOf = (drawings: Record<string, ReactNode>, element: 'g' | 'symbol', attributes: object = {}, prefix = '') =>
  Object.entries(drawings).map(([name, drawing]) =>
    createElement(element, { ...attributes, id: prefix + name, key: prefix + name }, drawing),
  );

/**
 * The sheet is a file of the site, made from the drawings: UPDATE_DRAWINGS=1 writes it anew. It is one for icons and scenes, since every page
 * has both, and each file takes a connection of its own from the style sheet and the fonts.
 */
it('has every drawing as it is drawn, under a name of its own', () => {
  const parts = [...partsOf(SHAPES, 'symbol', LINES, 'i-'), ...partsOf(SCENES, 'g')];
  expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
  // The style sheet of a page does not reach into the sheet: what it would move stays still.
  const markup = renderToStaticMarkup(createElement('svg', { xmlns: 'http://www.w3.org/2000/svg' }, parts)).replaceAll(
    ' class="settle"',
    '',
  );
  const sheet = `${markup.replace(/<(?:symbol|g)[^>]* id=/g, '\n$&')}\n`;
  const path = join(__dirname, 'drawings.svg');
  if (process.env.UPDATE_DRAWINGS) writeFileSync(path, sheet);
  expect(readFileSync(path, 'utf8')).toBe(sheet);
});
