//! Small systems of linear equations.

/// Solves `matrix * x = right` by elimination; nothing if the matrix is singular.
pub(super) fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let n = right.len();
    for column in 0..n {
        let largest = (column..n).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()))?;
        if matrix[largest][column].abs() < 1e-300 {
            return None;
        }
        matrix.swap(column, largest);
        right.swap(column, largest);
        for row in column + 1..n {
            let factor = matrix[row][column] / matrix[column][column];
            let (above, below) = matrix.split_at_mut(row);
            below[0].iter_mut().zip(&above[column]).for_each(|(cell, up)| *cell -= factor * up);
            right[row] -= factor * right[column];
        }
    }
    for column in (0..n).rev() {
        let known: f64 = (column + 1..n).map(|k| matrix[column][k] * right[k]).sum();
        right[column] = (right[column] - known) / matrix[column][column];
    }
    Some(right)
}

/// The inverse of a matrix; nothing if it is singular.
pub(super) fn inverse(matrix: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    let unit = |i: usize| (0..n).map(|j| f64::from(u8::from(i == j))).collect();
    let columns: Option<Vec<Vec<f64>>> = (0..n).map(|i| solve(matrix.to_vec(), unit(i))).collect();
    let columns = columns?;
    Some((0..n).map(|i| (0..n).map(|j| columns[j][i]).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_engine::Random;
    use civitas_games::generator;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let mut rng = Random(generator(6, 0));
        for n in 1..7 {
            let matrix: Vec<Vec<f64>> =
                (0..n).map(|_| (0..n).map(|_| f64::from(rng.below(2001)) / 1000.0 - 1.0).collect()).collect();
            let inverse = inverse(&matrix).expect("random matrices can be inverted");
            for (i, row) in matrix.iter().enumerate() {
                let product = |j: usize| (0..n).map(|k| row[k] * inverse[k][j]).sum::<f64>();
                let right = |j: usize| (product(j) - f64::from(u8::from(i == j))).abs() < 1e-9;
                assert!((0..n).all(right), "{n}");
            }
        }
        assert_eq!(solve(vec![vec![1.0, 2.0], vec![2.0, 4.0]], vec![1.0, 2.0]), None);
    }
}
