import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SHAPES } from './icon-shapes';
import { MOMENTS } from './moments';
import { SCENES } from './scenes';
import { SERVICE_SCENES } from './service-scenes';

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
 * What each sheet holds. What a page is first painted with is in one, since each file takes a connection of its own; tiles come after that
 * (`service-scene.tsx`).
 */
const SHEETS: Record<string, ReactElement[]> = {
  drawings: [...partsOf(SHAPES, 'symbol', LINES, 'i-'), ...partsOf(SCENES, 'g')],
  tiles: partsOf(SERVICE_SCENES, 'g'),
};

/** The sheets are files of the site, made from the drawings: UPDATE_DRAWINGS=1 writes them anew. */
it.each(Object.entries(SHEETS))('has in %s every drawing as it is drawn, under a name of its own', (name, parts) => {
  expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
  // The style sheet of a page does not reach into the sheet: what it would move stays still.
  const markup = renderToStaticMarkup(createElement('svg', { xmlns: 'http://www.w3.org/2000/svg' }, parts)).replaceAll(
    ' class="settle"',
    '',
  );
  const sheet = `${markup.replace(/<(?:symbol|g)[^>]* id=/g, '\n$&')}\n`;
  const path = join(__dirname, `${name}.svg`);
  if (process.env.UPDATE_DRAWINGS) writeFileSync(path, sheet);
  expect(readFileSync(path, 'utf8')).toBe(sheet);
});

it('draws no two services, and no two moments, alike', () => {
  for (const drawings of [SERVICE_SCENES, MOMENTS]) {
    const drawn = Object.values(drawings).map((drawing) => renderToStaticMarkup(drawing as ReactElement));
    expect(new Set(drawn).size).toBe(drawn.length);
  }
});
