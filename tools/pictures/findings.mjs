/** What can be found on a page without looking at it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ofBrowserTests } from '../measure/browser.mjs';

/** The rules that the browser tests check by, too: those of the package that they have. */
const [BUILDER, LIBRARY] = ['@axe-core/playwright', 'axe-core/axe.min.js'];
const AXE = readFileSync(createRequire(ofBrowserTests.resolve(BUILDER)).resolve(LIBRARY), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/* global axe, document, getComputedStyle, NodeFilter, window */

/** List the findings on a page as sentences. */
export async function findingsOn(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const answer = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return answer.violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }, RULES);
  return [...violations, ...(await page.evaluate(lookAround))];
}

/** Find pages that scroll sideways, texts that are cut off or written for programs, and several actions that stand out. Runs in the page. */
function lookAround() {
  const found = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`scrolls sideways: ${scrollWidth} of ${clientWidth} px`);
  const named = (element) => element.outerHTML.slice(0, 140);
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth < 4) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (
      overflowX === 'hidden' &&
      textOverflow !== 'ellipsis' &&
      !element.matches('.ra-sr, .ant-select *, textarea, .ra-sidebar, .ra-sidebar *')
    )
      found.push(`cut off: ${named(element)}`);
  }
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'var(--hb-cta)';
  const orange = getComputedStyle(probe).backgroundColor;
  probe.remove();
  // Pages of customers and crews have no such color.
  const hasOrange = getComputedStyle(document.documentElement).getPropertyValue('--hb-cta') !== '';
  const standing = [...document.querySelectorAll('a, button')].filter(
    (element) => hasOrange && element.checkVisibility() && getComputedStyle(element).backgroundColor === orange,
  );
  if (standing.length > 1) found.push(`several orange actions: ${standing.map(({ innerText }) => innerText).join(', ')}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const raw =
    /[\da-f]{8}-[\da-f]{4}|\b[a-z]+_[a-z_]+\b|\b[a-z]+[A-Z][a-z]+Cents\b|\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date|\{"/;
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (parentElement.checkVisibility() && !parentElement.closest('style, script, code, pre') && raw.test(data))
      found.push(`raw: ${data.trim().slice(0, 120)}`);
  }
  return found;
}
