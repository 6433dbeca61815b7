import { render, screen } from '@testing-library/react';
import { PageHeadProvider, useCurrentHead, usePageHead } from './page';

it('names a page in the header and in the tab without drawing the page again', () => {
  const drawn = jest.fn();
  function Header() {
    return <h1>{useCurrentHead().title}</h1>;
  }
  function Page() {
    usePageHead('Boats');
    drawn();
    return null;
  }
  render(
    <PageHeadProvider site="Harbor">
      <Header />
      <Page />
    </PageHeadProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Boats');
  expect(document.title).toBe('Boats | Harbor');
  expect(drawn).toHaveBeenCalledTimes(1);
});
