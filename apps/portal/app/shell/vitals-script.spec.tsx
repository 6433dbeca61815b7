import { vitalsScript } from './vitals-script';

it('names the library as a text of the script, whatever its address', () => {
  expect(vitalsScript('/assets/a"b.js')).toContain('import("/assets/a\\"b.js")');
});

describe('measuring starts after the page, if at all: when', () => {
  const run = (data: Record<string, string>) => {
    const listeners = jest.spyOn(window, 'addEventListener');
    for (const name of ['page', 'sample']) delete document.documentElement.dataset[name];
    Object.assign(document.documentElement.dataset, data);
    const script = document.createElement('script');
    script.textContent = vitalsScript('/assets/web-vitals.js');
    document.head.append(script);
    const events = listeners.mock.calls.map(([event]) => event);
    listeners.mockRestore();
    return events;
  };

  it.each([
    ['no page is known', { sample: '100' }, []],
    ['no view is measured', { page: '/', sample: '0' }, []],
    ['every view is measured', { page: '/', sample: '100' }, ['load']],
  ])('%s', (_name, data, events) => {
    expect(run(data)).toEqual(events);
  });
});
