/** Where things lie on the board, for a game's drawings. */
export {
  bounds,
  core,
  grow,
  hexPoint,
  intersectionPoint,
  pathOf,
  pathSegment,
  sheet,
  shore,
  TOKEN_AT,
  type Point,
  type Rect,
} from '$lib/board/geometry';
