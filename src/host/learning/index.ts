export { type LearningDoor, type LearningHouse, openLearningHouse } from './learning-house.ts';
