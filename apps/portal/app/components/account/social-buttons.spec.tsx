import { render, screen } from '@testing-library/react';
import { SocialButtons } from './social-buttons';

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
