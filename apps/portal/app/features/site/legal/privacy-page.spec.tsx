import { whatWeStore } from './privacy-sections';

jest.mock('@remix-run/react', () => ({ useRouteLoaderData: () => undefined }));

const photos = (photosToModel: boolean) => String(whatWeStore({ photosToModel }).find(({ id }) => id === 'photos')!.body);

it('says that photos go to an image recognition service exactly where the operator has set one', () => {
  expect(photos(true)).toContain('we also send those photos to an image recognition service, without your name');
  expect(photos(false)).not.toContain('recognition');
});
