import { afterPaint, LATE } from './after-paint';
import { ownScript } from './own-script';

describe('what is run after the first paint', () => {
  let painted: () => void;
  let begun: () => void;
  const disconnect = jest.fn();
  const observe = jest.fn();
  const run = (text: string) => {
    const script = document.createElement('script');
    script.textContent = text;
    script.nonce = 'n1';
    document.body.append(script);
  };
  const late = () => [...document.head.querySelectorAll(`[${LATE}]`)];

  beforeEach(() => {
    late().forEach((element) => element.remove());
    observe.mockClear();
    const observer = jest.fn((callback: (list: object, self: { disconnect: () => void }) => void) => {
      const seen = (name: string) => callback({ getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) }, { disconnect });
      painted = () => seen('first-contentful-paint');
      begun = () => seen('first-paint');
      return { observe };
    });
    Object.assign(window, { PerformanceObserver: Object.assign(observer, { supportedEntryTypes: ['paint'] }) });
  });

  it('waits for the paint, and stands under the nonce of its script', () => {
    run(afterPaint([['link', { rel: 'modulepreload', href: '/a.js' }]]));
    expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
    begun();
    expect(late()).toEqual([]);
    painted();
    expect(disconnect).toHaveBeenCalledTimes(1);
    const [link] = late() as HTMLLinkElement[];
    expect([link?.getAttribute('href'), link?.nonce]).toEqual(['/a.js', 'n1']);
  });

  it('does not wait where browsers do not tell', () => {
    Object.assign(window.PerformanceObserver, { supportedEntryTypes: ['event'] });
    run(afterPaint([['link', { rel: 'modulepreload', href: '/b.js' }]]));
    expect(late()).toHaveLength(1);
  });

  it('does not wait in a tab that is not looked at', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    run(afterPaint([['link', { rel: 'modulepreload', href: '/c.js' }]]));
    hidden.mockRestore();
    expect(late()).toHaveLength(1);
  });

  it('is written so that no text of it ends the script', () => {
    expect(afterPaint([['script', { type: 'module', text: '</script>' }]])).not.toContain('</script>');
  });

  it('takes the text of a script from one that stands in the page', () => {
    document.body.insertAdjacentHTML('beforeend', '<script type="text/plain" id="waits">window.ranLate = "<b>"</script>');
    run(afterPaint([['script', { type: 'text/javascript', textOf: 'waits' }]]));
    painted();
    const [script] = late() as HTMLScriptElement[];
    expect([script?.text, script?.hasAttribute('textOf')]).toEqual(['window.ranLate = "<b>"', false]);
  });

  it('is the script of a page', () => {
    run(ownScript('/assets/a"b.js'));
    painted();
    expect((late()[0] as HTMLScriptElement).getAttribute('src')).toBe('/assets/a"b.js');
  });
});
