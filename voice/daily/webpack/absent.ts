/** What a webpack build has in the place of the library where it is not installed. */
export default null;
