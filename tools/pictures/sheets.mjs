/** Puts pictures on sheets that a person can look through. */
import { readFileSync } from 'node:fs';

const ON_SHEET = 4;
/** How wide a sheet is, and how many of its pixels each picture is high at most: what is on screen at once, and the part below it. */
const [WIDE, HIGH, HIGH_OF_PHONES] = [1560, 760, 1500];

/** Write `base-01.png`, `base-02.png` and so on, with the name of each page above its picture. */
export async function writeSheets(context, pictures, base) {
  const page = await context.newPage();
  const isPhone = page.viewportSize().width < 600;
  await page.setViewportSize({ width: WIDE, height: 900 });
  for (let at = 0; at < pictures.length; at += ON_SHEET) {
    const figures = pictures.slice(at, at + ON_SHEET).map(({ name, png }) => {
      const source = `data:image/png;base64,${readFileSync(png).toString('base64')}`;
      return `<figure><figcaption>${name}</figcaption><div><img src="${source}"></div></figure>`;
    });
    await page.setContent(`<style>
      body { margin: 0; display: grid; grid-template-columns: repeat(${isPhone ? ON_SHEET : 2}, 1fr); gap: 6px; background: #444; font: 15px sans-serif; color: #fff }
      figure { margin: 0; min-width: 0 } div { max-height: ${isPhone ? HIGH_OF_PHONES : HIGH}px; overflow: hidden }
      img { width: 100%; display: block } figcaption { padding: 2px 6px }
    </style>${figures.join('')}`);
    await page.screenshot({ path: `${base}-${String(at / ON_SHEET + 1).padStart(2, '0')}.png`, fullPage: true });
  }
  await page.close();
}
