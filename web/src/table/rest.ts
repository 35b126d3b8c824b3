// What comes where something was just pressed rests, in milliseconds: a finger that presses twice does not meet it.
export const kRest = 600;
