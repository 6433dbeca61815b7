import { renderHook } from '@testing-library/react';
import { ResourceContext, type IResourceItem } from '@refinedev/core';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { routerProvider } from './router-provider';

const boats: IResourceItem = { name: 'boats', list: '/boats', show: '/boats/:id', edit: '/boats/:id/edit' };
const RESOURCES: IResourceItem[] = [boats, { name: 'harbours', list: '/harbours' }];

/** Read what Refine's hooks learn of an address, within its route or outside of any. */
function parsed(address: string, route = '*') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ResourceContext.Provider value={{ resources: RESOURCES }}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={route} element={children} />
        </Routes>
      </MemoryRouter>
    </ResourceContext.Provider>
  );
  return renderHook(() => routerProvider.parse!()(), { wrapper }).result.current;
}

describe('what an address shows', () => {
  it('is a screen of a resource, with the id of its record as it is', () => {
    expect(parsed('/boats', '/boats')).toMatchObject({ resource: boats, action: 'list', id: undefined, pathname: '/boats' });
    expect(parsed('/boats/b%201', '/boats/:id')).toMatchObject({ resource: boats, action: 'show', id: 'b 1' });
    expect(parsed('/boats/b1/edit', '/boats/:id/edit')).toMatchObject({ action: 'edit', id: 'b1' });
    expect(parsed('/boats')).toMatchObject({ action: 'list' });
  });

  it('is of no resource elsewhere', () => {
    expect(parsed('/profile', '/profile')).toMatchObject({ resource: undefined, action: undefined, id: undefined });
  });
});
