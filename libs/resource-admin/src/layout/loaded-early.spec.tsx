import { render, screen } from '@testing-library/react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { loadedEarly } from './loaded-early';

const resource = { path: 'boats' } as ResourceSchema;

it('asks for a screen before it is shown, and not in the midst of what runs at the start', async () => {
  const load = jest.fn(async () => ({ default: () => <p>Boats</p> }));
  const Screen = loadedEarly(load);
  expect(load).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).toHaveBeenCalledTimes(1);
  render(<Screen resource={resource} />);
  screen.getByText('Boats');
});
