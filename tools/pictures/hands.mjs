/** What a customer does on the pages of the site, in English or in Spanish. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/workspace.mjs';
import { settler } from './window.mjs';

const CATALOGS = join(root, 'libs/texts/src/catalogs');
const PATIENCE_MS = 6000;

/** Return what says a text of the site in a language. */
export function speaker(language) {
  if (language === 'en') return (text) => text;
  const files = readdirSync(CATALOGS).filter((name) => name.startsWith(`${language}.`) && name.endsWith('.json'));
  const texts = Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(CATALOGS, name), 'utf8'))));
  return (text) => {
    if (!texts[text]) throw new Error(`The catalog has no “${text}”.`);
    return texts[text];
  };
}

/** Return what a customer does on a page; texts are given in English. Each is awaited until the page has drawn what comes of it. */
export function customerOn(page, language) {
  const say = speaker(language);
  const settle = settler(page);
  /** A button or a link is found by its whole name, or by how the name begins where a part of it follows, such as an amount. */
  const named = (text) => {
    const [beginning, ...rest] = say(text).split(/\{\w+\}/);
    return rest.length > 0 ? new RegExp(`^${beginning.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}`) : say(text);
  };
  const settled = async (work) => {
    await work;
    await settle();
  };
  return {
    page,
    say,
    settle,
    open: (path) => settled(page.goto(path)),
    press: (text, role = 'button', within = page) =>
      settled(
        within
          .getByRole(role, { name: named(text), exact: true })
          .filter({ visible: true })
          .first()
          .click({ timeout: PATIENCE_MS }),
      ),
    /** Press the first button whose name begins with a text, such as one that goes on with a number. */
    pressBeginning: (text) =>
      settled(
        page
          .getByRole('button', { name: new RegExp(`^${say(text)}\\b`) })
          .first()
          .click({ timeout: PATIENCE_MS }),
      ),
    fill: async (fields, within = page) => {
      for (const [label, text] of Object.entries(fields)) await within.getByLabel(say(label)).first().fill(text, { timeout: PATIENCE_MS });
    },
    unfold: (summary) =>
      settled(
        page
          .locator('summary')
          .filter({ hasText: say(summary) })
          .first()
          .click({ timeout: PATIENCE_MS }),
      ),
    check: (css) => page.locator(css).first().check({ timeout: PATIENCE_MS }),
    /** Choose the first free time of the day that is shown. */
    pickTime: async () => {
      const times = page.getByRole('group', { name: new RegExp(`^${say('Time on {date}').split('{')[0]}`) });
      await settled(times.getByRole('button', { disabled: false }).first().click({ timeout: PATIENCE_MS }));
    },
  };
}
