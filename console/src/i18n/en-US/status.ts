// The names of the statuses.
import words from '#contracts/words/en-US.ts';

export default words.status;
