import { Controller, Get } from '@nestjs/common';
import type { ReviewsView } from '@haulbook/contracts';
import { Public } from '@haulbook/platform';
import { PublishedReviews } from './published-reviews.service.js';

/** The published reviews, for the home page. */
@Public()
@Controller('portal/reviews')
export class ReviewsController {
  constructor(private readonly published: PublishedReviews) {}

  @Get()
  reviews(): Promise<ReviewsView> {
    return this.published.view();
  }
}
