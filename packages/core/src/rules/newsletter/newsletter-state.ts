interface Wish {
  subscribeNewsletter: boolean;
  newsletterPending: boolean;
}

/**
 * Returns the state of a member's newsletter: `pending` until the address of the profile is
 * confirmed, because only a confirmed address is subscribed.
 */
export function newsletterStateOf({
  subscribeNewsletter,
  newsletterPending,
}: Wish): 'confirmed' | 'pending' | 'open' {
  if (!subscribeNewsletter) return 'open';
  return newsletterPending ? 'pending' : 'confirmed';
}
