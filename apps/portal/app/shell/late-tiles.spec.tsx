import { renderToStaticMarkup } from 'react-dom/server';
import { ServiceScene } from '../drawings/service-scene';
import { LateTiles } from './late-tiles';

it('shows the tiles of a page once it has been painted, and has them for browsers without scripts', () => {
  let painted: () => void = () => {};
  const observe = jest.fn();
  const observer = jest.fn((callback: (list: object, self: object) => void) => {
    painted = () => callback({ getEntriesByName: () => [{}] }, { disconnect: jest.fn() });
    return { observe };
  });
  Object.assign(window, { PerformanceObserver: Object.assign(observer, { supportedEntryTypes: ['paint'] }) });
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <ServiceScene name="attic" className="tile-picture" />
      <ServiceScene name="desk" className="tile-picture" />
      <LateTiles />
    </>,
  );
  const drawn = () =>
    [...document.querySelectorAll('.tile-picture > svg > use')].map((use) => use.getAttribute('href')!.replace(/.*#/, ''));
  expect(document.querySelector('noscript')!.textContent).toContain('#attic');
  const script = document.createElement('script');
  script.textContent = document.querySelector('script')!.textContent;
  document.body.append(script);
  expect(observe).toHaveBeenCalled();
  expect(drawn()).toEqual([]);
  painted();
  expect(drawn()).toEqual(['attic', 'desk']);
});
