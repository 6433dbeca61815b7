import { markdownToHtml } from './markdown.js';

/** What follows every `<`: a tag that was meant, with no attribute but these. */
const SAFE_TAG = /^<(?:\/?(?:p|pre|code|strong)|code class="[^"<>]*"|a href="[^"<>]*"(?: title="[^"<>]*")?|\/a)>[^<>"]*$/;

describe('Markdown as HTML', () => {
  it('has paragraphs, emphasis, lists, quotes and links', () => {
    expect(markdownToHtml('We **sort** and _donate_.\n\n- One\n- Two\n\n> Said so\n\n[Book](/book-new?service=a&b=c)')).toBe(
      '<p>We <strong>sort</strong> and <em>donate</em>.</p>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n' +
        '<blockquote>\n<p>Said so</p>\n</blockquote>\n<p><a href="/book-new?service=a&amp;b=c">Book</a></p>\n',
    );
  });

  it.each([
    'https://example.com/a',
    'http://example.com',
    'mailto:a@b.co',
    'tel:+19195045200',
    '/guides/moving',
    'moving',
    '#prices',
    '?zip=27601',
  ])('links to %s', (address) => expect(markdownToHtml(`[x](${address})`)).toBe(`<p><a href="${address}">x</a></p>\n`));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java&#10;script:alert(1)',
    'java&Tab;script:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#x01;javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    '//evil.example',
    '/\\evil.example',
    '\\\\\\\\evil.example',
    'https:evil.example',
  ])('does not lead to %s', (address) => {
    for (const text of [`[x](${address})`, `[x](<${address}>)`, `<${address}>`, `[x]\n\n[x]: ${address}`, `![x](${address})`]) {
      const html = markdownToHtml(text);
      expect(html).not.toContain('<img');
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(new URL(href.replaceAll('&amp;', '&'), 'https://own.example/guides/moving').origin).toBe('https://own.example');
    }
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">b</b>',
    '<iframe srcdoc="&lt;script&gt;"></iframe>',
    '<svg/onload=alert(1)>',
    '<!-- --><style>*{}</style>',
    '```"><img src=x onerror=alert(1)>\ncode\n```',
    '[x](/a "\\"><img src=x onerror=alert(1)>")',
    '[x](/a"onmouseover="alert(1))',
    '**<a href="javascript:alert(1)">x</a>**',
  ])('shows the HTML in %s as it was typed', (text) => {
    const html = markdownToHtml(text);
    const [, ...afterSigns] = html.split('<');
    for (const part of afterSigns) expect(`<${part}`).toMatch(SAFE_TAG);
  });

  it('has no pictures: they are links', () => {
    expect(markdownToHtml('![A truck](https://example.com/a.png)')).toBe('<p>!<a href="https://example.com/a.png">A truck</a></p>\n');
  });

  it('puts headings under that of the page, without a gap', () => {
    const tags = (text: string) => [...markdownToHtml(text).matchAll(/<(h\d)>/g)].map(([, tag]) => tag);
    expect(tags('# A\n## B\n# C')).toEqual(['h2', 'h3', 'h2']);
    expect(tags('## A\n#### B\n###### C\n##### D')).toEqual(['h2', 'h3', 'h4', 'h4']);
    expect(tags('### A')).toEqual(['h2']);
  });

  it('takes a long text of nested signs in no time', () => {
    const began = performance.now();
    for (const sign of ['[', '*', '>', '![](', '`', '_a**']) markdownToHtml(sign.repeat(5000));
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('is nothing for nothing', () => expect(markdownToHtml('')).toBe(''));
});
