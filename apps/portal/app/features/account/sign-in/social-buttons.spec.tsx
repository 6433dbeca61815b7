import { render, screen } from '@testing-library/react';
import { ORIGIN_KEY } from '../../../attribution/origin';
import { CompanyLink, SocialButtons } from './social-buttons';

it('shows nothing where no provider is set up', () => {
  const { container } = render(<SocialButtons providers={[]} redirectTo="/dashboard" />);
  expect(container.innerHTML).toBe('');
});

it('leads to the providers that are, and from there to where the visitor wanted to go', () => {
  render(<SocialButtons providers={['google', 'apple']} redirectTo="/dashboard/quotes?a=1" />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Continue with Google', '/api/auth/authorize?provider=google&redirect_to=%2Fdashboard%2Fquotes%3Fa%3D1'],
    ['Continue with Apple', '/api/auth/authorize?provider=apple&redirect_to=%2Fdashboard%2Fquotes%3Fa%3D1'],
  ]);
});

it('take the campaign of the first visit along, for an account that is made', () => {
  localStorage.setItem(ORIGIN_KEY, JSON.stringify({ path: '/', search: 'utm_source=flyer&utm_campaign=spring%20sale' }));
  render(<SocialButtons providers={['google']} redirectTo={null} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/api/auth/authorize?provider=google&utm_source=flyer&utm_campaign=spring+sale',
  );
  localStorage.clear();
});

it('leads staff to the provider of their organization', () => {
  render(<CompanyLink name="Contoso" redirectTo="/admin/quotes" />);
  const link = screen.getByRole('link', { name: 'Continue with Contoso' });
  expect(link.getAttribute('href')).toBe('/api/auth/authorize?provider=company&redirect_to=%2Fadmin%2Fquotes');
});
